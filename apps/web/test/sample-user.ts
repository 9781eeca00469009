import { ROLE, type SignedInUser } from '@cuotaclara/contract';

type SampleUser = {
  readonly roleId?: number;
  readonly functions?: readonly string[];
  readonly followedStates?: readonly number[];
};

/** Ana Ríos, who may do what the test says. */
export const sampleUser = (sample: SampleUser): SignedInUser => {
  const { roleId = ROLE.admin, functions = [], followedStates = [] } = sample;
  return {
    user_id: 1,
    email: 'ana@cuotaclara.test',
    first_name: 'Ana',
    first_surname: 'Ríos',
    email_verified: true,
    has_password: true,
    second_factor_enabled: false,
    second_factor_mandatory: false,
    role: {
      role_id: roleId,
      name: 'ADMIN',
      roleFunctions: functions.map((nameFunction) => ({
        function: { nameFunction },
        creditStates:
          nameFunction === 'view_associated_loans'
            ? followedStates.map((credit_state_id) => ({ credit_state_id }))
            : [],
      })),
    },
  };
};
