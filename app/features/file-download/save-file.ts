/** A file as it arrives: its bytes and the name it is to have (API-02). */
export interface ArrivedFile {
  readonly bytes: Blob;
  readonly fileName: string;
}

/** Asks the store for a file. A page instead of a file says why there is none: that is a failure too. */
export async function fetchFile(href: string, signal: AbortSignal): Promise<ArrivedFile> {
  const response = await fetch(href, { signal, headers: { Accept: "application/pdf" } });
  const kind = response.headers.get("Content-Type") ?? "";
  if (!response.ok || !kind.startsWith("application/pdf"))
    throw new Error(`no file but ${response.status} ${kind}`);
  const disposition = response.headers.get("Content-Disposition") ?? "";
  const [, fileName = "document.pdf"] = /filename="([^"]+)"/.exec(disposition) ?? [];
  return { bytes: await response.blob(), fileName };
}

/** Hands it to the browser, which saves it under its name. */
export function saveFile({ bytes, fileName }: ArrivedFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(bytes);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
