const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');

/**
 * The server writes a fresh nonce into the page for each request; styles without it are refused.
 */
export const styleNonce = meta?.nonce ?? '';

// The scroll lock under Mantine's dialogs takes its nonce from the name that webpack gave it.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });
