/** The lengths that the default rules of the login and registration fields allow; a merchant's own rules replace them. */
export const ruleDefaults = {
  reg_pattern_4: { min: 6, max: 13 },
  error_password: { min: 6, max: 16 },
  error_phone_number_limit: { min: 10, max: 16 },
  error_country_code_limit: { min: 1, max: 3 },
  'password format is min-max digits and letters, case-sensitive': { min: 6, max: 16 },
} as const;
