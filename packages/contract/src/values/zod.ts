import * as z from 'zod/mini';

// In a browser the content security policy forbids eval, which zod tries when an object schema is
// made. Every schema file imports `z` from here, so this runs before the first of them.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
