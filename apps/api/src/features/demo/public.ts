export type { CardPerson } from './drawings/cards/card-person.ts';
export { cedulaPayload, FILLER_AT, PAYLOAD_BYTES } from './drawings/cards/cedula-payload.ts';
export { drawDigitalCard } from './drawings/cards/draw-digital-card.ts';
export { drawYellowCard } from './drawings/cards/draw-yellow-card.ts';
export { td1Lines } from './drawings/cards/td1-lines.ts';
