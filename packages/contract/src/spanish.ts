// Apart from the index: only the server words problems that a schema leaves unworded.
export { es as spanish } from 'zod/locales';
