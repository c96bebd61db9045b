import type { LoaderFunctionArgs } from "@remix-run/node";
import { artImage } from "#app/features/layout/art-image.ts";

/** `/art/:kind/:finish/:seed.svg`: a product's picture on its own, for lists and mail. */
export function loader({ params }: LoaderFunctionArgs) {
  const svg = artImage(params);
  if (svg === null) throw new Response(null, { status: 404 });
  return new Response(svg, {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
