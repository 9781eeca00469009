import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es-CO') + text.slice(1);

/** The words of a catalogue where a sentence needs another form of them. */
export const wordsOf = ({ words }: Catalogue) => {
  const { singular, plural, gender } = words;
  const isMale = gender === 'm';
  return {
    title: capital(plural),
    plural,
    /** «el país», «la sede». */
    the: `${isMale ? 'el' : 'la'} ${singular}`,
    /** «los países», «las sedes». */
    them: `${isMale ? 'los' : 'las'} ${plural}`,
    a: `${isMale ? 'un' : 'una'} ${singular}`,
    all: isMale ? 'Todos' : 'Todas',
    /** «Agregado», «agregada»: any participle without its ending. */
    done: (stem: string) => `${stem}${isMale ? 'o' : 'a'}`,
  };
};
