import { Plural } from "@lingui/react/macro";
import { Anchor } from "#app/ui/anchor.tsx";
import { ArtWell } from "#app/ui/device-art.tsx";
import styles from "./departments.module.css";
import { ProductArt } from "./product-art.tsx";
import type { ArtData } from "./product-art.tsx";

/** A department with a picture of something in it. */
export interface DepartmentData {
  readonly categoryId: string;
  readonly name: string;
  readonly href: string;
  /** Models it holds. */
  readonly count: number;
  readonly art: ArtData;
}

/** Every department as one line each: where to look next. */
export function Departments({ departments }: { departments: readonly DepartmentData[] }) {
  return (
    <ul className={styles.list}>
      {departments.map(({ categoryId, name, href, count, art }) => (
        <li key={categoryId}>
          <Anchor href={href} className={styles.department}>
            <ArtWell size="thumb">
              <ProductArt art={art} below />
            </ArtWell>
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>
                <Plural value={count} one="# model" other="# models" />
              </span>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
