import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { lifecycleHead } from "#app/.server/gallery/pages/head.ts";
import { GalleryFrame } from "#app/features/gallery/gallery-frame.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Machines` } satisfies PageHandle;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const head = await lifecycleHead(request, context, params["name"]);
  return json({ head, pageTitle: head.purpose });
}

export default function Machine() {
  const { head } = useLoaderData<typeof loader>();
  return (
    <GalleryFrame head={head}>
      <Outlet />
    </GalleryFrame>
  );
}
