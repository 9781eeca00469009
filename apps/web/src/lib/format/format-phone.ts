const TEN_DIGITS = /^(\d{3})(\d{3})(\d{4})$/;

/** «310 123 4567»: the ten digits of a telephone, in the groups in which people say them. */
export const formatPhone = (digits: string): string => digits.replace(TEN_DIGITS, '$1 $2 $3');
