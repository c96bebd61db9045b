import { createContext, useContext } from "react";
import type { ReactNode } from "react";

/** Where a step's form stands when it is one of several on a page. */
export interface FormPlace {
  /** The page, with the form's section open, at its anchor. */
  readonly action: string;
  /** What the form's button says instead of naming the next step. */
  readonly save: ReactNode;
}

const FormPlaceContext = createContext<FormPlace | null>(null);

/** Lets the form of a step stand among others; outside of it a form is its whole page. */
export const FormPlaceProvider = FormPlaceContext.Provider;

export function useFormPlace(): FormPlace | null {
  return useContext(FormPlaceContext);
}
