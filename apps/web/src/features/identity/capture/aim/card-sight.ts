/** How much around the frame is kept, so that no edge of the card is lost. */
export const CARD_MARGIN = 0.06;

/** The barcode of a card with fewer pixels across is seldom read. */
export const CARD_WIDTH_MIN = 1000;
