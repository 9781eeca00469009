import { STAND } from './draw-units.ts';
import type { Range } from './units.ts';

const lengthOf = (node: Node): number => {
  if (node instanceof Text) return node.data.replaceAll(STAND, '').length;
  if (node instanceof HTMLElement && node.dataset['token'] !== undefined) return 1;
  return [...node.childNodes].reduce((total, child) => total + lengthOf(child), 0);
};

/** The units before a place of the document, within the field. */
function indexAt(root: HTMLElement, node: Node, offset: number): number {
  let index = 0;
  const inside =
    node instanceof Text
      ? node.data.slice(0, offset).replaceAll(STAND, '').length
      : [...node.childNodes].slice(0, offset).reduce((sum, child) => sum + lengthOf(child), 0);
  if (node === root) return inside + Math.max(0, Math.min(offset, root.childNodes.length - 1));
  let at: Node = node;
  while (at.parentNode !== null && at !== root) {
    for (let before = at.previousSibling; before !== null; before = before.previousSibling) {
      index += lengthOf(before);
      // Every paragraph ends with a break.
      if (at.parentNode === root) index += 1;
    }
    at = at.parentNode;
  }
  // A place within a chip is the place before it.
  const chip = (node instanceof Element ? node : node.parentElement)?.closest('[data-token]');
  return chip !== null && chip !== undefined && root.contains(chip) ? index : index + inside;
}

/** What is selected in a field; null where the selection is elsewhere. */
export function readSelection(root: HTMLElement): Range | null {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0) return null;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  if (anchorNode === null || focusNode === null) return null;
  if (!root.contains(anchorNode) || !root.contains(focusNode)) return null;
  const one = indexAt(root, anchorNode, anchorOffset);
  const other = indexAt(root, focusNode, focusOffset);
  return { from: Math.min(one, other), to: Math.max(one, other) };
}

type DomPlace = { readonly node: Node; readonly offset: number };

/** The offset in the drawn text that has so many characters before it. */
function offsetIn({ data }: Text, count: number): number {
  let seen = 0;
  let at = 0;
  while (at < data.length && seen < count) {
    if (data[at] !== STAND) seen += 1;
    at += 1;
  }
  while (data[at] === STAND) at += 1;
  return at;
}

function placeIn(parent: Node, count: number): DomPlace {
  let left = count;
  for (const [index, child] of [...parent.childNodes].entries()) {
    const length = lengthOf(child);
    if (child instanceof Text) {
      if (left <= length && (left > 0 || length > 0 || child.data === STAND)) {
        return { node: child, offset: offsetIn(child, left) };
      }
    } else if (child instanceof HTMLElement && child.dataset['token'] !== undefined) {
      if (left === 0) return { node: parent, offset: index };
    } else if (left <= length && length > 0) return placeIn(child, left);
    left -= length;
  }
  return { node: parent, offset: parent.childNodes.length };
}

function placeOf(root: HTMLElement, index: number): DomPlace {
  let left = index;
  for (const paragraph of root.childNodes) {
    const length = lengthOf(paragraph);
    if (left <= length)
      return length === 0 ? { node: paragraph, offset: 0 } : placeIn(paragraph, left);
    left -= length + 1;
  }
  return { node: root, offset: root.childNodes.length };
}

/** Puts the selection of the page at units of a field. */
export function writeSelection(root: HTMLElement, { from, to }: Range): void {
  const start = placeOf(root, from);
  const end = from === to ? start : placeOf(root, to);
  document.getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset);
}
