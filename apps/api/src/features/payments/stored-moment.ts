/** A moment as the database takes it. */
export const storedMoment = (moment: Temporal.Instant): Date => new Date(moment.epochMilliseconds);
