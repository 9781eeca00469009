import type { PersonFacts, WantedContact } from './contact-guard.ts';

/** Facts that the guard knew when it decided, as it is kept with the contact or the refusal. */
export const storedInputs = (wanted: WantedContact, facts: PersonFacts): string =>
  JSON.stringify({
    at: wanted.at,
    party: wanted.party,
    channel: wanted.channel,
    purpose: wanted.purpose,
    stops: facts.stops,
    authorised: facts.authorised,
    asked_hours: facts.askedHours,
    contract_at: facts.contractAt,
    counted: facts.counted,
    week_max: facts.weekMax,
  });
