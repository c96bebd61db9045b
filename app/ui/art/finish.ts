/** The colours one finish is drawn with; each was set in OKLCH around its base and clamped to sRGB. */
export interface Palette {
  readonly base: string;
  /** Where the light falls, top left. */
  readonly high: string;
  readonly low: string;
  readonly edge: string;
  readonly rim: string;
  /** The wallpaper's own colour and its lighter neighbour. */
  readonly accent: string;
  readonly accentHigh: string;
  /** Print and tips that must stand out on the base. */
  readonly mark: string;
}

const orange = { accent: "#ec5c00", accentHigh: "#ffa44f" };
const onLight = "#241e1a";
const onDark = "#eae7e2";

/** Every finish a product may have. */
export const finishes = {
  graphite: {
    ...orange,
    base: "#3b3d40",
    high: "#5c5e60",
    low: "#141619",
    edge: "#010203",
    rim: "#7f8082",
    mark: onDark,
  },
  porcelain: {
    ...orange,
    base: "#ebe7e0",
    high: "#ffffff",
    low: "#b7b4ad",
    edge: "#928f88",
    rim: "#fdfcf8",
    mark: onLight,
  },
  sage: {
    base: "#9ab39a",
    high: "#c3d8c3",
    low: "#698269",
    edge: "#485f49",
    rim: "#f0fdef",
    accent: "#25855b",
    accentHigh: "#5eac9b",
    mark: onLight,
  },
  lilac: {
    base: "#b6aad0",
    high: "#dcd2f1",
    low: "#85799e",
    edge: "#625778",
    rim: "#fcfbff",
    accent: "#7a4aba",
    accentHigh: "#b278c5",
    mark: onLight,
  },
  sand: {
    base: "#d9c4a3",
    high: "#fdecd1",
    low: "#a69271",
    edge: "#816f50",
    rim: "#fffbf5",
    accent: "#b76b1c",
    accentHigh: "#cda361",
    mark: onLight,
  },
  midnight: {
    base: "#263454",
    high: "#485570",
    low: "#030c2a",
    edge: "#000007",
    rim: "#6f778a",
    accent: "#45aade",
    accentHigh: "#a5ceff",
    mark: onDark,
  },
  coral: {
    base: "#e88572",
    high: "#ffb6a6",
    low: "#b45241",
    edge: "#8a3122",
    rim: "#ffede9",
    accent: "#c82d40",
    accentHigh: "#e47857",
    mark: onLight,
  },
  titanium: {
    ...orange,
    base: "#98918b",
    high: "#bcb6b1",
    low: "#68625c",
    edge: "#47413c",
    rim: "#e1ddda",
    mark: onLight,
  },
} as const satisfies Record<string, Palette>;

export type Finish = keyof typeof finishes;
