import { linkOptions } from '@tanstack/react-router';

/** Page on which the file of the month is confirmed. */
export const bureauLinks = { bureau_file_to_confirm: linkOptions({ to: '/credit-bureaus' }) };
