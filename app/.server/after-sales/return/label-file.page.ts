/** Hands a return label out as a file (RET-13, RET-15). */
import { redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { paths } from "#app/paths.ts";
import type { ReturnAddress } from "./return-parts.ts";
import { labelFile } from "./label-file.ts";
import { pdfResponse } from "#app/.server/orders/documents/pdf-file.ts";

/** Serves the file; a fault becomes `printLabelError` on the label's page. */
export async function labelResponse(
  request: Request,
  scope: RequestScope,
  address: ReturnAddress,
  onFault: (fault: unknown) => void,
): Promise<Response> {
  const { storefront, orderId, returnId } = address;
  try {
    const { bytes, file_name } = await labelFile(request, scope, address);
    return pdfResponse(bytes, file_name);
  } catch (fault) {
    if (fault instanceof Response) throw fault;
    onFault(fault);
    return redirect(
      paths.printLabel(storefront, orderId, { return: returnId, error: "printLabelError" }),
      303,
    );
  }
}
