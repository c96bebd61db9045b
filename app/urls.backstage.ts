/** The URLs of the sandbox's console, of the gallery, and of what staff keep for programs: no shop page carries them. */
import type { Query } from "./url-parts.ts";
import { queried } from "./urls.query.ts";

/** A segment of a path; the first one brings its own slash. */
function segment(text: string): string {
  return text.startsWith("/") ? text : encodeURIComponent(text);
}

function gallery(query: Query, ...segments: readonly string[]): string {
  return ["/machines", ...segments].map(segment).join("/") + queried(query);
}

/** The keys of programs, for staff who keep them. */
export const apiKeys = () => "/programs/keys";

/** The deployer's systems that are told what happens, for the same. */
export const webhooksOut = () => "/programs/webhooks";

/** The console where the outside world is played; absent in production. */
export const sandbox = (query: Query = {}) => `/sandbox${queried(query)}`;
export const sandboxOrder = (orderId: string) => `/sandbox/order/${encodeURIComponent(orderId)}`;
/** What to enter to see each outcome. */
export const sandboxIdentities = () => "/sandbox/identities";
/** Mail that was caught instead of sent. */
export const sandboxMail = () => "/sandbox/mail";
export const sandboxMailItem = (id: number) => `/sandbox/mail/${id}`;
/** What the outside world refused, and what it told us that we refused. */
export const sandboxParked = () => "/sandbox/parked";

/** The machines; `q` searches their states and events. */
export const machines = (query: Query = {}) => gallery(query);
/** One machine; `tab` is the page's name, none for the diagram. */
export const machine = (name: string, tab?: string | null, query: Query = {}) =>
  gallery(query, name, ...(tab ? [tab] : []));
/** One instance, in the store (`live`) or on the workbench (`bench`). */
export const machineInstance = (name: string, place: string, key: string, query: Query = {}) =>
  gallery(query, name, place, key);
/** The picture, its text forms, or the machine itself, as a file. */
export const machineExport = (name: string, format: string) => gallery({}, name, "export", format);
/** The shortest way to a state as text, in the `format` of its query. */
export const machinePath = (name: string, state: string, query: Query = {}) =>
  gallery(query, name, "paths", state);
/** The screen that people see in a state; its query says in which language (`lang`) and theme. */
export const machineScreen = (name: string, state: string, query: Query = {}) =>
  gallery(query, name, "screen", state);
/** Instances that are later than promised. */
export const machinesLate = () => "/machines/late";
