/** The password of every account that browser tests make. */

export const password = "correct horse";
