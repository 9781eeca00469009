/** «1 día», «18 días». */
export const daysText = (days: number): string => (days === 1 ? '1 día' : `${days} días`);
