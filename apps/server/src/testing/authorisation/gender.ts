import type { Operation } from './operation.ts'
import { members, verified } from './responses.ts'

const gender = 'gender is_confirmed is_shown changes_from women_offered is_verified'

/** Who may state, show and check their own gender (columns as in the table). Nobody reads that of others. */
export const genderOperations: readonly Operation[] = [
  {
    name: 'gender.read.own',
    procedure: 'verification.gender',
    cells: members,
    request: () => ['GET', '/me/gender'],
    fields: gender,
  },
  {
    name: 'gender.state.own',
    procedure: 'verification.stateGender',
    cells: 'U E A A A A A A A A A A A X U A',
    request: () => ['PUT', '/me/gender', { gender: 'woman' }],
    fields: gender,
  },
  {
    name: 'gender.show.own',
    procedure: 'verification.showGender',
    cells: members,
    request: () => ['PUT', '/me/gender/shown', { is_shown: false }],
    fields: gender,
  },
  {
    name: 'gender.check.own',
    procedure: 'verification.checkGender',
    cells: verified,
    request: () => ['POST', '/me/gender/check', { gender: 'woman' }],
    fields: 'url',
  },
  {
    name: 'gender.read.other',
    procedure: null,
    cells: 'N N N N N N N N N N N N N N N N',
    request: ({ other }) => ['GET', `/users/${other.id}/gender`],
  },
]
