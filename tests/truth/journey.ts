/** What comes by one carrier, from when it sets off: its day, the last one that was told as missed, and whether somebody waits. */
export interface Journey {
  due: string;
  told: string | null;
  isUnderWay: boolean;
  /** A truck came for nothing: it has no day before another one is chosen. */
  isMissed: boolean;
}
