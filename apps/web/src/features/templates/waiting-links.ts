import { linkOptions } from '@tanstack/react-router';

/** The list in which newer texts of the product are drafts. */
export const templatesLinks = {
  product_texts_offered: linkOptions({ to: '/templates' }),
};
