import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
} from '@libpdf/core';

type TagCopy = {
  readonly source: PDF;
  readonly target: PDF;
  /** The pages of the source in order, with their copies. */
  readonly pages: readonly { readonly from: PdfRef; readonly to: PdfRef }[];
};

/** Keys of an element that are copied as they are; its place in the tree is made again. */
const KEPT_OF_ELEMENT = ['S', 'T', 'Lang', 'Alt', 'E', 'ActualText', 'A', 'C', 'NS', 'Pg'] as const;
/** Far deeper than any document of ours. */
const DEPTH_MAX = 50;

/**
 * Copies the structure of added pages into the tree of the document, so that a screen reader goes
 * on into them. libpdf copies pages without it.
 */
export function copyTags({ source, target, pages }: TagCopy): void {
  const fromRoot = rootOf(source);
  const toRoot = rootOf(target);
  if (fromRoot === null || toRoot === null) throw new Error('a document without tags');
  const parent = documentElement(target, toRoot);
  const copied = new Map<string, PdfRef>();
  const pageOf = new Map(pages.map(({ from, to }) => [keyOf(from), to]));
  const context = { source, target, pageOf, copied };
  const kids = kidsOf(source, fromRoot).map((kid) => copyKid(context, { kid, parent, depth: 0 }));
  addKids(target, parent, kids.filter(isPresent));
  addParents(context, { fromRoot, toRoot, pages });
}

type CopyContext = {
  readonly source: PDF;
  readonly target: PDF;
  readonly pageOf: ReadonlyMap<string, PdfRef>;
  /** From elements of the source to their copies. */
  readonly copied: Map<string, PdfRef>;
};

const isPresent = (object: PdfObject | null): object is PdfObject => object !== null;
const keyOf = ({ objectNumber, generation }: PdfRef): string => `${objectNumber} ${generation}`;
const resolverOf = (pdf: PDF) => (ref: PdfRef) => pdf.getObject(ref);

const rootOf = (pdf: PDF): PdfDict | null =>
  pdf.getCatalog().getDict('StructTreeRoot', resolverOf(pdf)) ?? null;

function kidsOf(pdf: PDF, element: PdfDict): readonly PdfObject[] {
  const kids = element.get('K');
  const resolved = kids instanceof PdfRef ? pdf.getObject(kids) : kids;
  if (resolved instanceof PdfArray) return resolved.toArray();
  return kids === undefined ? [] : [kids];
}

/** The element that holds the whole document; the root itself where there is none. */
function documentElement(pdf: PDF, root: PdfDict): PdfRef {
  const [first] = kidsOf(pdf, root);
  const element = first instanceof PdfRef ? pdf.getObject(first) : null;
  if (first instanceof PdfRef && element instanceof PdfDict) {
    if (element.getName('S')?.value === 'Document') return first;
  }
  const ref = pdf.getCatalog().getRef('StructTreeRoot');
  if (ref === undefined) throw new Error('the tree of tags has no number');
  return ref;
}

type KidCopy = { readonly kid: PdfObject; readonly parent: PdfRef; readonly depth: number };

/** A kid is content by its number, content of another page, or an element. */
function copyKid(context: CopyContext, { kid, parent, depth }: KidCopy): PdfObject | null {
  if (depth > DEPTH_MAX) throw new Error('tags without end');
  if (kid instanceof PdfNumber) return kid;
  const dict = kid instanceof PdfRef ? context.source.getObject(kid) : kid;
  if (!(dict instanceof PdfDict)) return null;
  const type = dict.getName('Type')?.value;
  if (type === 'OBJR') return null;
  const copy = new PdfDict();
  if (type === 'MCR') {
    for (const [key, value] of dict) copy.set(key, mapPage(context, value));
    return copy;
  }
  for (const key of KEPT_OF_ELEMENT) {
    const value = dict.get(key);
    if (value !== undefined) copy.set(key, mapPage(context, value));
  }
  // One document has one Document: the added pages are a part of it.
  if (copy.getName('S')?.value === 'Document') copy.set('S', PdfName.of('Part'));
  copy.set('Type', PdfName.of('StructElem'));
  copy.set('P', parent);
  const ref = context.target.register(copy);
  if (kid instanceof PdfRef) context.copied.set(keyOf(kid), ref);
  const kids = kidsOf(context.source, dict).map((each) =>
    copyKid(context, { kid: each, parent: ref, depth: depth + 1 }),
  );
  copy.set('K', new PdfArray(kids.filter(isPresent)));
  return ref;
}

/** The value of an entry, with pages of the source replaced and other objects written inside. */
function mapPage(context: CopyContext, value: PdfObject): PdfObject {
  if (value instanceof PdfRef) {
    const page = context.pageOf.get(keyOf(value));
    if (page !== undefined) return page;
    const object = context.source.getObject(value);
    return object === null ? value : mapPage(context, object);
  }
  if (value instanceof PdfArray)
    return new PdfArray(value.toArray().map((each) => mapPage(context, each)));
  if (value instanceof PdfDict) {
    const copy = new PdfDict();
    for (const [key, each] of value) copy.set(key, mapPage(context, each));
    return copy;
  }
  return value;
}

function addKids(pdf: PDF, parent: PdfRef, added: readonly PdfObject[]): void {
  const element = pdf.getObject(parent);
  if (!(element instanceof PdfDict)) throw new Error('the tree of tags has no element');
  element.set('K', new PdfArray([...kidsOf(pdf, element), ...added]));
}

type ParentCopy = Pick<TagCopy, 'pages'> & {
  readonly fromRoot: PdfDict;
  readonly toRoot: PdfDict;
};

/** The way back from the content of a page to its elements. */
function addParents(context: CopyContext, { fromRoot, toRoot, pages }: ParentCopy): void {
  const { source, target, copied } = context;
  const parents = numbersOf(source, fromRoot);
  const tree = toRoot.getDict('ParentTree', resolverOf(target));
  const numbers = tree?.getArray('Nums', resolverOf(target));
  if (numbers === undefined) throw new Error('the tree of tags has no way back');
  const known = toRoot.getNumber('ParentTreeNextKey', resolverOf(target))?.value;
  let next = Math.max(
    known ?? 0,
    ...numbersOf(target, toRoot)
      .keys()
      .map((key) => key + 1),
  );
  for (const { from, to } of pages) {
    const page = source.getObject(from);
    const copy = target.getObject(to);
    if (!(page instanceof PdfDict && copy instanceof PdfDict)) continue;
    const key = page.getNumber('StructParents')?.value;
    const elements = key === undefined ? undefined : parents.get(key);
    if (elements === undefined) continue;
    const entries = elements.map((each) => copied.get(keyOf(each))).filter(isPresentRef);
    if (entries.length !== elements.length) throw new Error('content of a page has no tag');
    numbers.push(PdfNumber.of(next), target.register(new PdfArray([...entries])));
    copy.set('StructParents', PdfNumber.of(next));
    next += 1;
  }
  toRoot.set('ParentTreeNextKey', PdfNumber.of(next));
}

const isPresentRef = (ref: PdfRef | undefined): ref is PdfRef => ref !== undefined;

/** The elements of each page by its number; those of annotations are left out. */
function numbersOf(pdf: PDF, root: PdfDict): ReadonlyMap<number, readonly PdfRef[]> {
  const resolve = resolverOf(pdf);
  const entries = root.getDict('ParentTree', resolve)?.getArray('Nums', resolve)?.toArray() ?? [];
  const found = new Map<number, readonly PdfRef[]>();
  for (let index = 0; index + 1 < entries.length; index += 2) {
    const key = entries[index];
    const value = entries[index + 1];
    const list = value instanceof PdfRef ? pdf.getObject(value) : value;
    if (!(key instanceof PdfNumber)) continue;
    const refs = list instanceof PdfArray ? list.toArray() : [];
    found.set(
      key.value,
      refs.filter((each) => each instanceof PdfRef),
    );
  }
  return found;
}
