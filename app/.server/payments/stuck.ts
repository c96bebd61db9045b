/** Where a payment stands whose money an agent looks after: its provider was asked three times to let go of it (LC-04). */
export const stuck = { machine: "payment", states: ["reverting.helping"] } as const;
