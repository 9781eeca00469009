/** Leaves for another page, such as that of a payment gateway. */
export const leaveTo = (url: string): void => window.location.assign(url);
