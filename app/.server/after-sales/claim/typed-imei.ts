/** An IMEI without the spaces and hyphens that it is printed with. */
export const typedImei = (typed: string): string => typed.replaceAll(/[\s-]/g, "").slice(0, 20);
