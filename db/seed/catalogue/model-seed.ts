/** The shape in which the catalogue is written down: one model, its sizes, and the colours of each. */
import type {
  LocalText,
  Offering,
  OptionAxis,
  ProductAttributes,
  Spec,
} from "../../schema/catalogue.ts";
import type { Family } from "./families.ts";
import type { Finish } from "./finishes.ts";

/** What is special about one SKU. */
export interface SkuSeed {
  /** Units received; null for what is not counted. */
  readonly stock?: number | null;
  readonly offering?: Offering;
  readonly leadDays?: number;
  readonly customStockMessage?: LocalText;
  readonly attributes?: Partial<ProductAttributes>;
}

/** A size of a model, with its prices in cents and grosze: what is paid, and the regular price where that differs. */
export interface OptionSeed extends SkuSeed {
  /** The part of the SKU that names the size. */
  readonly code: string;
  readonly label?: LocalText;
  /** The name of the product in this size, where it is more than name and size. */
  readonly name?: LocalText;
  readonly usd: number;
  readonly usdList?: number;
  /** Left out for what is not sold in Poland. */
  readonly pln?: number;
  readonly plnList?: number;
  readonly finishes: readonly Finish[];
}

export interface ModelSeed extends SkuSeed {
  readonly modelId: string;
  readonly categoryId: string;
  readonly family: Family;
  /** The drawing, where it is not the family's own name. */
  readonly art?: string;
  /** What its SKUs begin with. */
  readonly prefix: string;
  readonly name: LocalText;
  readonly short: LocalText;
  readonly long: LocalText;
  readonly specs: readonly Spec[];
  readonly axis?: OptionAxis;
  readonly launchedOn: string;
  readonly options: readonly OptionSeed[];
  /** By SKU. */
  readonly special?: Readonly<Record<string, SkuSeed>>;
}
