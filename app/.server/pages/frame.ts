/** What the frame around every page needs to know of a request. */
import type { FlashCode } from "#app/messages/flash.ts";
import { takeFlash } from "../flash.ts";
