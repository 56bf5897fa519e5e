export const KIND_TEXT = {
  dividend: 'agents.dividend',
  daily: 'agents.daily_wage',
  hour: 'agents.hour_wage',
  'real-time': 'agents.bet_wage',
} as const;
