import type { Treasury } from '@cuotaclara/contract/treasury/treasury';
import { countText } from '@cuotaclara/contract/values/number-text';

/** Where the money of nobody is: «3 por asignar en Conciliación y 2 en la bandeja». */
export const placesText = ({ count, to_assign: atDesk }: Treasury['tray']): string =>
  [
    ...(atDesk > 0 ? [`${countText(atDesk)} por asignar en Conciliación`] : []),
    ...(count > atDesk ? [`${countText(count - atDesk)} en la bandeja`] : []),
  ].join(' y ');
