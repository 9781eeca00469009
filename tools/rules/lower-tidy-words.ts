import { writeFileSync } from 'node:fs';
import { fallenReads } from './foreign-reads.ts';
import { findForeignReads, READS_LIST, readForeignList } from './foreign-reads-list.ts';
import { lowered } from './tidy-words.ts';
import { readWordedFiles, readWordsList, WORDS_LIST } from './worded-files.ts';

/** Writes the list of worded files again: every number falls to what is found, none rises. */
const { comments, types } = readWordsList();
const files = readWordedFiles();
const counted = (rule: 'comments' | 'types') =>
  Object.fromEntries(files.map((file) => [file.path, file[rule].length]));
const list = {
  comments: lowered(comments, counted('comments')),
  types: lowered(types, counted('types')),
};
writeFileSync(WORDS_LIST, `${JSON.stringify(list, null, 2)}\n`);

/** The same of the reads of other features' tables. */
const allowed = readForeignList();
const found = findForeignReads();
const reads = {
  upward: fallenReads(allowed.upward, found.upward),
  across: fallenReads(allowed.across, found.across),
};
writeFileSync(READS_LIST, `${JSON.stringify(reads, null, 2)}\n`);
