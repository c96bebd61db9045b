/** A PDF as it is handed out: a file to keep, under a name that every system takes. */

/** A document before anybody says how it goes out: its bytes and its name (API-02). */
export interface PdfFile {
  readonly bytes: Uint8Array;
  readonly file_name: string;
}

export function pdfResponse(bytes: Uint8Array, fileName: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${plainName(fileName)}"`,
      "Content-Length": String(bytes.byteLength),
      "Cache-Control": "no-store",
    },
  });
}

export const plainName = (fileName: string): string => fileName.replaceAll(/[^\w.-]/g, "-");
