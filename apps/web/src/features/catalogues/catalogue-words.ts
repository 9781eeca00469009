import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es-CO') + text.slice(1);

const count = new Intl.NumberFormat('es-CO');

/** The words of a catalogue where a sentence needs another form of them. */
export const wordsOf = ({ words }: Catalogue) => {
  const { singular, plural, gender } = words;
  const isMale = gender === 'm';
  return {
    title: capital(plural),
    singular,
    plural,
    /** «el país», «la sede». */
    the: `${isMale ? 'el' : 'la'} ${singular}`,
    a: `${isMale ? 'un' : 'una'} ${singular}`,
    /** «Este país», «Esta sede». */
    this: `${isMale ? 'Este' : 'Esta'} ${singular}`,
    none: `${isMale ? 'ningún' : 'ninguna'} ${singular}`,
    all: isMale ? 'Todos' : 'Todas',
    /** «Agregado», «agregada»: any participle without its ending. */
    done: (stem: string) => `${stem}${isMale ? 'o' : 'a'}`,
    counted: (number: number) => `${count.format(number)} ${number === 1 ? singular : plural}`,
  };
};
