import { countedText } from '@cuotaclara/contract/values/number-text';

/** «1 persona», «1.204 personas» */
export const peopleText = (count: number): string => countedText(count, ['persona', 'personas']);
