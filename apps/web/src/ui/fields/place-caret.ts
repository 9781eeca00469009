type Rewriting = { readonly typed: string; readonly shown: string; readonly at: number };

const SIGN = /[\p{L}\p{N}]/u;

/** Where the caret goes in a reformatted text: as many signs are behind it as before. */
export const placeCaret = ({ typed, shown, at }: Rewriting): number => {
  let behind = [...typed.slice(at)].filter((sign) => SIGN.test(sign)).length;
  let caret = shown.length;
  while (behind > 0 && caret > 0) {
    caret -= 1;
    if (SIGN.test(shown.charAt(caret))) behind -= 1;
  }
  return caret;
};
