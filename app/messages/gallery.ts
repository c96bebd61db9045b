import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What can be wrong with a chart. */
export const galleryFaults = {
  unreachable: msg`Nothing leads here`,
  deadEnd: msg`Nothing leads out of here, and it is neither an end nor a place to rest`,
  noOwner: msg`Nobody knows whose move it is`,
  unsent: msg`Nobody may send it`,
  unheard: msg`No state listens for it`,
  untold: msg`Nobody has said what it means`,
} as const satisfies Record<string, MessageDescriptor>;

/** In which language, theme and width a screen is looked at. Languages are called what they call themselves. */
export const galleryLooks = {
  "en-US": msg({ message: "English", comment: "In English in every language" }),
  "es-US": msg({ message: "Español", comment: "In Spanish in every language" }),
  pl: msg({ message: "Polski", comment: "In Polish in every language" }),
  light: msg`Light`,
  dark: msg`Dark`,
  phone: msg`Phone`,
  desktop: msg`Desktop`,
} as const satisfies Record<string, MessageDescriptor>;

/** What became of a state or a transition from one version to the next. */
export const galleryMarks = {
  added: msg`added`,
  removed: msg`removed`,
  changed: msg`changed`,
} as const satisfies Record<string, MessageDescriptor>;

/** What is drawn on a chart. */
export const galleryOverlays = {
  pure: msg`Paths alone`,
  engine: msg`Paths through the engine`,
  plain: msg`Paths without a browser`,
  browser: msg`Paths in the browser`,
  mutants: msg`Changes no test noticed`,
  traffic: msg`Real traffic`,
} as const satisfies Record<string, MessageDescriptor>;
