import { CODE_CHANNELS, type SigningSet } from '@cuotaclara/contract/signing/signing';
import { useId } from 'react';
import type { CodeChannel } from '../use-signing.ts';
import classes from './channel-choice.module.css';

type ChannelChoiceProps = {
  readonly channels: SigningSet['channels'];
  readonly chosen: CodeChannel | null;
  readonly onChoose: (channel: CodeChannel) => void;
};

/** By what the code comes, where there is a choice. */
export const ChannelChoice = ({ channels, chosen, onChoose }: ChannelChoiceProps) => {
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>Te enviamos el código por</legend>
      <div className={classes.cards}>
        {channels.map(({ channel, address }) => (
          <label key={channel} className={classes.card}>
            <input
              type="radio"
              name={name}
              checked={channel === chosen}
              onChange={() => onChoose(channel)}
            />
            <span className={classes.words}>
              <span className={classes.channel}>{CODE_CHANNELS[channel]}</span>
              <span className={classes.address}>{address}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
