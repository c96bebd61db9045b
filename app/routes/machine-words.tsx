import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { wordsPage } from "#app/.server/gallery/pages/words.page.ts";
import { WordsPage } from "#app/features/gallery/words-page.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return json(await wordsPage(request, context, params["name"]));
}

export default function MachineWords() {
  return <WordsPage {...useLoaderData<typeof loader>()} />;
}
