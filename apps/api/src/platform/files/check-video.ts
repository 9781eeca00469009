import { refuse } from '#platform/http/refusal.ts';
import { checkMp4 } from './check-mp4.ts';
import { checkWebm } from './check-webm.ts';
import { sniffContent } from './sniff-content.ts';

/**
 * Refuses whatever is not a whole webm or mp4 with pictures in it, and says which of them it is.
 * Its structure is walked; its pictures are not decoded.
 */
export function checkVideo(bytes: Uint8Array): 'video/webm' | 'video/mp4' {
  if (bytes.length === 0) refuse('file_empty');
  const found = sniffContent(bytes);
  if (found === 'video/webm') checkWebm(bytes);
  else if (found === 'video/mp4') checkMp4(bytes);
  else return refuse('file_not_a_video');
  return found;
}
