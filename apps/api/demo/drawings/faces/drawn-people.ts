/**
 * Drawn people are more alike than living ones, because one hand made them all. These three are
 * about as far from each other, for the face engine, as strangers are.
 */
export const STRANGERS = [4, 18, 42] as const;

/** A face whose turns and blinks the face engine sees clearly. */
export const LIVELY_PERSON = 110;
