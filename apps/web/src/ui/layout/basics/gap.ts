/** Distance between parts, by the steps of the theme (4, 8, 12, 16, 20 px); 4 unless told. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5;
