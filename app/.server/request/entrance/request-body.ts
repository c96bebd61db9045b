/**
 * The body of a request: of the type that its kind takes (415), within its size (413), whole and readable (400). It is read
 * here, once, and before any page: pages and calls get it from memory.
 */
import type { Request, RequestHandler, Response } from "express";
import { bounds, kindOf } from "./kinds.ts";
import { isReadableForm } from "./form-bounds.ts";
import { isReadableJson } from "./json-bounds.ts";
import { turnAway } from "./turn-away.ts";

/** What is still on its way when a body is turned away may arrive this long, so that its sender reads the answer. */
const LINGER_MS = 500;

const bodies = new WeakMap<Request, string>();

/** What a request brought along, as it arrived. */
export function bodyOf(request: Request): string {
  return bodies.get(request) ?? "";
}

/** Reads the body of a POST, or turns the request away. */
export const readBody: RequestHandler = (request, response, next) => {
  if (request.method !== "POST") {
    next();
    return;
  }
  void read(request, response).then((isTaken) => {
    if (isTaken) next();
  }, next);
};

async function read(request: Request, response: Response): Promise<boolean> {
  const { mediaType, maxBytes } = bounds[kindOf(request.path)];
  const hasBody = request.get("transfer-encoding") !== undefined || lengthOf(request) > 0;
  if ((hasBody || request.get("content-type") !== undefined) && !isOfType(request, mediaType))
    return reject(request, response, 415);
  const body = lengthOf(request) > maxBytes ? null : await received(request, maxBytes);
  if (body === "gone") return false;
  if (body === null) return reject(request, response, 413);
  const text = textOf(body);
  if (text === null || !(body.length === 0 || isReadable(text, mediaType)))
    return reject(request, response, 400);
  bodies.set(request, text);
  return true;
}

function isReadable(text: string, mediaType: string): boolean {
  return mediaType === "application/json" ? isReadableJson(text) : isReadableForm(text);
}

const lengthOf = (request: Request) => Number(request.get("content-length") ?? 0);

/** UTF-8 alone, and nothing packed: what is unpacked has no size before it has it. */
function isOfType(request: Request, mediaType: string): boolean {
  if ((request.get("content-encoding") ?? "identity").toLowerCase() !== "identity") return false;
  const [given = "", ...parameters] = (request.get("content-type") ?? "").toLowerCase().split(";");
  if (given.trim() !== mediaType) return false;
  return parameters.every((one) => /^\s*(charset\s*=\s*"?utf-?8"?)?\s*$/.test(one));
}

/** The whole body; null as soon as it is larger than that, `gone` where its sender is before its end: nobody hears an answer. */
function received(request: Request, maxBytes: number): Promise<Buffer | null | "gone"> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (body: Buffer | null | "gone") => {
      request.off("data", take).off("end", whole);
      resolve(body);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) end(null);
      else chunks.push(chunk);
    };
    const whole = () => end(Buffer.concat(chunks));
    const broken = () => end("gone");
    request.on("data", take).on("end", whole).on("error", broken).on("aborted", broken);
  });
}

function textOf(body: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
}

/**
 * Answers and hangs up. What is still arriving is let run into nothing before: who is hung up on while they send may never
 * read why.
 */
async function reject(request: Request, response: Response, status: 400 | 413 | 415) {
  response.set("Connection", "close");
  await ranOut(request);
  response.once("finish", () => {
    setTimeout(() => request.destroy(), request.complete ? 0 : LINGER_MS).unref();
  });
  await turnAway(request, response, status);
  return false;
}

/** The end of what is sent, or of our patience with it. */
function ranOut(request: Request): Promise<void> {
  return new Promise((resolve) => {
    if (request.complete) {
      resolve();
      return;
    }
    const patience = setTimeout(resolve, LINGER_MS);
    const end = () => {
      clearTimeout(patience);
      resolve();
    };
    request.once("end", end).once("close", end).resume();
  });
}
