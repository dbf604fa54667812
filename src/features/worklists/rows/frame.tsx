import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useCallback, useState } from 'react';
import type { Actor } from '#domain/roles.ts';
import { KeepState } from '#features/handling/panel/draft-state.tsx';
import { keysShown, SEND_KEY } from '#features/handling/panel/keys.ts';
import { RequestPanel } from '#features/handling/panel/request-panel.tsx';
import { UndoBar } from '#features/handling/undo/undo-bar.tsx';
import { TasksInPanel } from '#features/tasks/tasks-of.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ENTER_KEY, EnterRequestButton } from '#ui/dashboard/enter-request.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { IconBell, IconBellOff, IconKeyboard } from '#ui/icons/worklist.ts';
import classes from '#ui/list/frame.module.css';
import { KeyList, keyListClass } from '#ui/list/key-list.tsx';
import type { ListAction } from '#ui/list/keys.ts';
import { PageHead } from '#ui/look/page-head.tsx';
import { HELP_TEXTS, LIST_TEXTS, TOOL_TEXTS as TEXTS } from '../list/list.words.ts';
import { useWorklistSettings } from '../list/store.ts';
import { NoticeToggle } from '../live/notice-toggle.tsx';
import type { ListPage } from './use-list-page.ts';

/** The keys that work on the page and in its open panel now. */
function KeyLists({ actions }: { actions: readonly ListAction[] }) {
  const [inPanel] = useState(keysShown);
  const ofPanel = inPanel.filter(
    ({ key }) => key !== SEND_KEY && key !== HELP_TEXTS.keys.claim.key,
  );
  return (
    <div className={keyListClass}>
      <p>{HELP_TEXTS.lead}</p>
      <KeyList title={HELP_TEXTS.list} keys={actions.map((action) => HELP_TEXTS.keys[action])} />
      <KeyList title={HELP_TEXTS.everywhere} keys={[HELP_TEXTS.find, ENTER_KEY]} />
      {ofPanel.length > 0 ? (
        <KeyList title={HELP_TEXTS.panel} keys={[...ofPanel, HELP_TEXTS.send]} />
      ) : (
        actions.includes('open') && <p>{HELP_TEXTS.openFirst}</p>
      )}
    </div>
  );
}

/** From this width the panel has room beside the list; below it is a dialog. */
const BESIDE = '(min-width: 60em)';

function SoundToggle({ play }: { play: () => void }) {
  const { hasSound, setSound } = useWorklistSettings();
  const Icon = hasSound ? IconBell : IconBellOff;
  return (
    <IconButton
      label={TEXTS.sound}
      aria-pressed={hasSound}
      title={hasSound ? TEXTS.soundOn : TEXTS.soundOff}
      onClick={() => {
        setSound(!hasSound);
        // Plays it once, so that the user will recognise it.
        if (!hasSound) requestAnimationFrame(play);
      }}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
    </IconButton>
  );
}

type HelpProps = { isOpen: boolean; onClose: () => void; actions: ListPage['actions'] };

function KeyHelp({ isOpen, onClose, actions }: HelpProps) {
  return (
    <Dialog title={HELP_TEXTS.title} isOpen={isOpen} onClose={onClose}>
      <KeyLists actions={actions} />
    </Dialog>
  );
}

type Props = {
  title: string;
  lead?: string;
  isLive: boolean;
  page: ListPage;
  me: Pick<Actor, 'id' | 'role'>;
  play: () => void;
  /** Before the tools that every page has. */
  tools?: ReactNode;
  children: ReactNode;
};

/** A page of requests: heading and tools, the list, and the panel of the open request. */
export function ListFrame({ title, lead, isLive, page, me, play, tools, children }: Props) {
  const isBeside = useMediaQuery(BESIDE, true, { getInitialValueInEffect: false });
  const { openId, open, close, isHelpOpen, setHelpOpen } = page;
  const closeHelp = useCallback(() => setHelpOpen(false), [setHelpOpen]);
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <div className={classes.head} data-buttons={tools !== undefined || undefined}>
          <PageHead title={title} lead={lead} isLive={isLive} />
          <div className={classes.tools}>
            {tools}
            <EnterRequestButton isShort={tools === undefined} />
            <NoticeToggle />
            <SoundToggle play={play} />
            <IconButton
              className={classes.keyboard}
              label={TEXTS.help}
              title={TEXTS.help}
              onClick={() => setHelpOpen(true)}
            >
              <IconKeyboard size={20} stroke={1.6} aria-hidden />
            </IconButton>
          </div>
        </div>
        <p role="status" className={page.isNothingLeft ? classes.nothing : 'visually-hidden'}>
          {page.isNothingLeft && LIST_TEXTS.nothingLeft}
        </p>
        {openId === null && <UndoBar undo={page.undo} />}
        {children}
      </div>
      <KeepState of={`${openId} ${page.undo.round}`}>
        <RequestPanel
          id={openId}
          isBeside={isBeside}
          me={me}
          hasMovedOn={page.hasMovedOn}
          onHandled={page.handled}
          undo={page.undo}
          onOpen={(id) => void open(id)}
          onClose={() => void close()}
          tasksOf={(request) => <TasksInPanel request={request.id} />}
        />
      </KeepState>
      <KeyHelp isOpen={isHelpOpen} onClose={closeHelp} actions={page.actions} />
    </div>
  );
}
