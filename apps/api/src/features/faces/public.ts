export { demandPatience } from './demand-patience.ts';
export { createFaceService, type FaceService } from './face-service.ts';
export type {
  FaceMatch,
  FaceReason,
  LivenessJudgement,
  LivenessStep,
} from './face-types.ts';
