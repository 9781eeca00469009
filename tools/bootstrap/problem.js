/** A reason to stop that the person at the terminal can mend; its message tells them how. */
export class Problem extends Error {}
