/** How the state of a player is coloured. */
export const stateTones = { active: 'success', suspended: 'danger', closed: 'neutral' } as const;
