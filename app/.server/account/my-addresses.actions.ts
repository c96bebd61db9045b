import type { RequestScope } from "#app/.server/request/context.ts";
import { answerAddressBook } from "./address-book.ts";

export function sendMyAddresses(request: Request, scope: RequestScope) {
  return answerAddressBook(request, scope);
}
