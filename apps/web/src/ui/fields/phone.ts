/** A screen under a thumb. A sheet of paper is as narrow, and has the table of a desk. */
export const PHONE = 'screen and (width < 720px)';
