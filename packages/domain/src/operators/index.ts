export { OperatorRole, operatorsContract, OwnOperator } from './contract.ts'
