export type { CardPerson, DrawnCard } from './drawings/cards/card-person.ts';
export { drawDigitalCard } from './drawings/cards/draw-digital-card.ts';
export { drawYellowCard } from './drawings/cards/draw-yellow-card.ts';
